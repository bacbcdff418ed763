-- DropIndex
DROP INDEX "AuditEntry_organization_createdAt_id_idx";

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "position" BIGSERIAL NOT NULL;

-- CreateIndex
CREATE INDEX "AuditEntry_organization_createdAt_position_idx" ON "AuditEntry"("organization", "createdAt" DESC, "position" DESC);

-- Where an entry stands is one of the things that stay when a person is erased.
CREATE OR REPLACE FUNCTION audit_entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lectern.erasing', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'TRUNCATE' THEN
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.position, NEW.organization, NEW."actorKind", NEW.actor, NEW.action, NEW.entity, NEW."recordKey", NEW."createdAt")
    IS DISTINCT FROM
    (OLD.id, OLD.position, OLD.organization, OLD."actorKind", OLD.actor, OLD.action, OLD.entity, OLD."recordKey", OLD."createdAt") THEN
    RAISE EXCEPTION 'Only what is personal goes from the audit log.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

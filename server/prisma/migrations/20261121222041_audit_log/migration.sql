-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL,
    "organization" TEXT,
    "actorKind" TEXT NOT NULL,
    "actor" TEXT,
    "actorName" TEXT,
    "action" TEXT NOT NULL,
    "entity" TEXT,
    "recordKey" TEXT,
    "about" TEXT,
    "before" JSONB,
    "after" JSONB,
    "personal" TEXT[],
    "requestId" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditEntry_organization_createdAt_id_idx" ON "AuditEntry"("organization", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_organization_recordKey_idx" ON "AuditEntry"("organization", "recordKey");

-- CreateIndex
CREATE INDEX "AuditEntry_about_idx" ON "AuditEntry"("about");

-- Append-only: what was done stays written. Erasing a person (server/src/features/privacy) sets the setting for
-- its own transaction, and may empty what is personal; who did what to what and when stays even then.
CREATE FUNCTION audit_entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lectern.erasing', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'TRUNCATE' THEN
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.organization, NEW."actorKind", NEW.actor, NEW.action, NEW.entity, NEW."recordKey", NEW."createdAt")
    IS DISTINCT FROM
    (OLD.id, OLD.organization, OLD."actorKind", OLD.actor, OLD.action, OLD.entity, OLD."recordKey", OLD."createdAt") THEN
    RAISE EXCEPTION 'Only what is personal goes from the audit log.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER audit_entry_is_append_only BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION audit_entry_is_append_only();

CREATE TRIGGER audit_entry_is_not_truncated BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_append_only();

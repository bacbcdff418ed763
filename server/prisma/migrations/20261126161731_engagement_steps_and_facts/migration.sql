-- CreateTable
CREATE TABLE "EngagementStep" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "flow" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "customerName" TEXT,
    "run" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "itemType" TEXT,
    "item" TEXT,
    "portal" TEXT,
    "step" TEXT NOT NULL,
    "stepName" TEXT,
    "stepType" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "detail" TEXT,
    "tries" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "searchWords" tsvector,

    CONSTRAINT "EngagementStep_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "EngagementFact" (
    "id" TEXT NOT NULL DEFAULT gen_random_uuid(),
    "organization" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "itemType" TEXT,
    "item" TEXT,
    "portal" TEXT,
    "occurrence" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EngagementFact_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "EngagementStep_flow_createdAt_idx" ON "EngagementStep"("flow", "createdAt");

-- CreateIndex
CREATE INDEX "EngagementStep_customer_idx" ON "EngagementStep"("customer");

-- CreateIndex
CREATE INDEX "EngagementStep_organization_createdAt_key_idx" ON "EngagementStep"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "EngagementStep_searchWords_idx" ON "EngagementStep" USING GIN ("searchWords");

-- CreateIndex
CREATE UNIQUE INDEX "EngagementStep_run_step_key" ON "EngagementStep"("run", "step");

-- CreateIndex
CREATE INDEX "EngagementFact_createdAt_idx" ON "EngagementFact"("createdAt");

-- CreateIndex
CREATE INDEX "EngagementFact_customer_idx" ON "EngagementFact"("customer");

-- What happens to customers is noted where it is written, whoever writes it: in the same transaction, and only where an
-- active flow of their organization waits for it (docs/decisions/0038).
CREATE FUNCTION note_engagement(
  of_organization text, of_customer text, what text, of_type text, of_item text, on_portal text, fact text
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "EngagementFact" (organization, customer, event, "itemType", item, portal, occurrence)
  SELECT of_organization, of_customer, what, of_type, of_item, on_portal, fact
  WHERE EXISTS (SELECT 1 FROM "EngagementFlow" f WHERE f.organization = of_organization AND f.active
    AND f.flow @> jsonb_build_array(jsonb_build_object('type', 'trigger', 'event', what)))
$$;

CREATE FUNCTION note_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_engagement(NEW.organization, NEW.key, 'signedUp', NULL, NULL, NULL, 'signedUp');
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_of_new AFTER INSERT ON "Customer"
  FOR EACH ROW WHEN (NEW.status = 'ACTIVE') EXECUTE FUNCTION note_customer();
CREATE TRIGGER engagement_of_changed AFTER UPDATE OF status ON "Customer"
  FOR EACH ROW WHEN (OLD.status = 'PENDING' AND NEW.status = 'ACTIVE') EXECUTE FUNCTION note_customer();

CREATE FUNCTION note_progress() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE item text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_engagement(NEW.organization, NEW.customer, 'enrolled', TG_ARGV[0], item, NULL, 'enrolled ' || NEW.key);
  END IF;
  IF NEW."startedDate" IS NOT NULL AND (TG_OP = 'INSERT' OR OLD."startedDate" IS NULL) THEN
    PERFORM note_engagement(NEW.organization, NEW.customer, 'started', TG_ARGV[0], item, NULL, 'started ' || NEW.key);
  END IF;
  IF NEW."completeDate" IS NOT NULL AND (TG_OP = 'INSERT' OR OLD."completeDate" IS NULL) THEN
    PERFORM note_engagement(NEW.organization, NEW.customer, 'completed', TG_ARGV[0], item, NULL, 'completed ' || NEW.key);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_of_new AFTER INSERT ON "CourseProgress"
  FOR EACH ROW EXECUTE FUNCTION note_progress('course');
CREATE TRIGGER engagement_of_changed AFTER UPDATE OF "startedDate", "completeDate" ON "CourseProgress"
  FOR EACH ROW WHEN ((OLD."startedDate" IS NULL) <> (NEW."startedDate" IS NULL)
    OR (OLD."completeDate" IS NULL) <> (NEW."completeDate" IS NULL)) EXECUTE FUNCTION note_progress('course');
CREATE TRIGGER engagement_of_new AFTER INSERT ON "ProgramProgress"
  FOR EACH ROW EXECUTE FUNCTION note_progress('program');
CREATE TRIGGER engagement_of_changed AFTER UPDATE OF "startedDate", "completeDate" ON "ProgramProgress"
  FOR EACH ROW WHEN ((OLD."startedDate" IS NULL) <> (NEW."startedDate" IS NULL)
    OR (OLD."completeDate" IS NULL) <> (NEW."completeDate" IS NULL)) EXECUTE FUNCTION note_progress('program');
CREATE TRIGGER engagement_of_new AFTER INSERT ON "MicrocastProgress"
  FOR EACH ROW EXECUTE FUNCTION note_progress('microcast');
CREATE TRIGGER engagement_of_changed AFTER UPDATE OF "startedDate", "completeDate" ON "MicrocastProgress"
  FOR EACH ROW WHEN ((OLD."startedDate" IS NULL) <> (NEW."startedDate" IS NULL)
    OR (OLD."completeDate" IS NULL) <> (NEW."completeDate" IS NULL)) EXECUTE FUNCTION note_progress('microcast');
CREATE TRIGGER engagement_of_new AFTER INSERT ON "DocumentProgress"
  FOR EACH ROW EXECUTE FUNCTION note_progress('document');
CREATE TRIGGER engagement_of_changed AFTER UPDATE OF "startedDate", "completeDate" ON "DocumentProgress"
  FOR EACH ROW WHEN ((OLD."startedDate" IS NULL) <> (NEW."startedDate" IS NULL)
    OR (OLD."completeDate" IS NULL) <> (NEW."completeDate" IS NULL)) EXECUTE FUNCTION note_progress('document');

CREATE FUNCTION note_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_engagement(NEW.organization, NEW.customer, 'certified',
    CASE WHEN NEW.course IS NOT NULL THEN 'course' WHEN NEW.program IS NOT NULL THEN 'program' ELSE 'certification' END,
    coalesce(NEW.course, NEW.program, NEW.certification), NULL, 'certified ' || NEW.key);
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_of_new AFTER INSERT ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION note_certificate();

-- A membership is held by the same statuses as in commerce/rules/isHeld; one that ends by its day is noted once a day.
CREATE FUNCTION note_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.status IN ('ACTIVE', 'TRIAL', 'OVERDUE');
  is_held boolean := TG_OP <> 'DELETE' AND NEW.status IN ('ACTIVE', 'TRIAL', 'OVERDUE');
BEGIN
  IF is_held AND NOT was THEN
    PERFORM note_engagement(NEW.organization, NEW.customer, 'joinedMembership', 'membership', NEW.membership, NEW.portal,
      'joined ' || NEW.key || ' ' || NEW."updatedAt");
  ELSIF was AND NOT is_held THEN
    PERFORM note_engagement(OLD.organization, OLD.customer, 'leftMembership', 'membership', OLD.membership, OLD.portal,
      'left ' || OLD.key || ' ' || OLD."updatedAt");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_of_changed AFTER INSERT OR DELETE OR UPDATE OF status ON "Member"
  FOR EACH ROW EXECUTE FUNCTION note_member();

CREATE FUNCTION note_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.status <> OLD.status THEN
    IF NEW.status = 'REGISTERED' THEN
      PERFORM note_engagement(NEW.organization, NEW.customer, 'registeredForMeeting', 'meeting', NEW.meeting, NEW.portal,
        'registered ' || NEW.key);
    ELSIF NEW.status = 'ATTENDED' THEN
      PERFORM note_engagement(NEW.organization, NEW.customer, 'attendedMeeting', 'meeting', NEW.meeting, NEW.portal,
        'attended ' || NEW.key);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_of_changed AFTER INSERT OR UPDATE OF status ON "MeetingRegistration"
  FOR EACH ROW EXECUTE FUNCTION note_registration();

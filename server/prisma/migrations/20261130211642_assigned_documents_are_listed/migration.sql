-- AlterTable
ALTER TABLE "DocumentProgress" ALTER COLUMN "includeInMyDocuments" SET DEFAULT true;

-- Documents that were assigned before, and that nobody has opened or taken out.
UPDATE "DocumentProgress" SET "includeInMyDocuments" = true
WHERE status = 'assigned' AND "startedDate" IS NULL AND kept IS NULL AND NOT "includeInMyDocuments";

-- Taking a document out of My Documents archives it.
UPDATE "DocumentProgress" SET status = 'archived' WHERE kept->>'isKept' = 'false';

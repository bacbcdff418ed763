-- A page's content is a record, which is always there. What it held is read anew from its cells (upgrade 4).
UPDATE "PortalTemplate" SET "config" = '{}' WHERE "config" IS NULL;

-- AlterTable
ALTER TABLE "PortalTemplate" ALTER COLUMN "config" SET NOT NULL,
ALTER COLUMN "config" SET DEFAULT '{}';

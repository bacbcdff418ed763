-- DropIndex
DROP INDEX "EngagementStep_flow_createdAt_idx";

-- AlterTable
ALTER TABLE "EngagementStep" ADD COLUMN     "position" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "EngagementStep_flow_createdAt_position_idx" ON "EngagementStep"("flow", "createdAt", "position");

-- Entries that are there keep the order in which they were added, as far as it is known.
UPDATE "EngagementStep" s SET "position" = o.position
FROM (
    SELECT "key", row_number() OVER (PARTITION BY "run" ORDER BY "createdAt", "key") - 1 AS position FROM "EngagementStep"
) o
WHERE o."key" = s."key";

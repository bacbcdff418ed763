-- AlterTable
ALTER TABLE "Conflict" ADD COLUMN     "keptAt" TIMESTAMPTZ(3),
ADD COLUMN     "keptOn" TEXT,
ADD COLUMN     "otherAt" TIMESTAMPTZ(3),
ADD COLUMN     "otherOn" TEXT;

-- AlterTable
ALTER TABLE "SyncReplica" ADD COLUMN     "device" TEXT;

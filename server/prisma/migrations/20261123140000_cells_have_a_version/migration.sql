-- AlterTable
ALTER TABLE "SyncHead" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

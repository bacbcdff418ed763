-- AlterTable
ALTER TABLE "OneTimeCode" ADD COLUMN     "asker" TEXT,
ADD COLUMN     "askerTriesLeft" INTEGER NOT NULL DEFAULT 0;

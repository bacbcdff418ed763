-- AlterTable
ALTER TABLE "Asset" ADD COLUMN     "transcribeError" TEXT,
ADD COLUMN     "transcribePercent" DOUBLE PRECISION;

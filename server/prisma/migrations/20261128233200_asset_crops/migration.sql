-- AlterTable
ALTER TABLE "Asset" ADD COLUMN     "alt" TEXT,
ADD COLUMN     "crop" JSONB,
ADD COLUMN     "focus" JSONB,
ADD COLUMN     "source" TEXT;

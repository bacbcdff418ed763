-- AlterTable
ALTER TABLE "Asset" ADD COLUMN     "trim" JSONB;

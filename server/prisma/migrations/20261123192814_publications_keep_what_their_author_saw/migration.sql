-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "content" JSONB;

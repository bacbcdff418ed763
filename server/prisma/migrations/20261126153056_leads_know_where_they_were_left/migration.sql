-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "page" TEXT,
ADD COLUMN     "portal" TEXT;

-- AlterTable
ALTER TABLE "Portal" ADD COLUMN     "shownItems" TEXT;

-- AlterTable
ALTER TABLE "PortalPublished" ADD COLUMN     "shownItems" TEXT;

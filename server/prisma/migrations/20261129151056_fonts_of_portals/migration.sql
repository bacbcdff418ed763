-- AlterTable
ALTER TABLE "Portal" ADD COLUMN     "fonts" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "PortalPublished" ADD COLUMN     "fonts" JSONB NOT NULL DEFAULT '[]';

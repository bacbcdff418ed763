-- AlterTable
ALTER TABLE "Portal" ADD COLUMN     "frame" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "PortalPublished" ADD COLUMN     "frame" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "PortalTemplate" ADD COLUMN     "description" TEXT,
ADD COLUMN     "manualSlug" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ogImage" TEXT,
ADD COLUMN     "slug" TEXT,
ADD COLUMN     "title" TEXT;

-- AlterTable
ALTER TABLE "PortalTemplatePublished" ADD COLUMN     "description" TEXT,
ADD COLUMN     "manualSlug" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ogImage" TEXT,
ADD COLUMN     "slug" TEXT,
ADD COLUMN     "title" TEXT;

-- CreateIndex
ALTER TABLE "PortalTemplate" ADD CONSTRAINT "PortalTemplate_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
ALTER TABLE "PortalTemplatePublished" ADD CONSTRAINT "PortalTemplatePublished_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

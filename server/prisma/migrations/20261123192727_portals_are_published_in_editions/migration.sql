-- AlterTable
ALTER TABLE "Category" ADD COLUMN     "publishedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Edition" ADD COLUMN     "assets" JSONB,
ADD COLUMN     "records" JSONB;

-- AlterTable
ALTER TABLE "Portal" ADD COLUMN     "publishedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "PortalTemplate" ADD COLUMN     "publishedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "assets" JSONB,
ADD COLUMN     "records" JSONB;

-- AlterTable
ALTER TABLE "Stylesheet" ADD COLUMN     "publishedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "CategoryPublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "description" TEXT,
    "categoryImage" TEXT,
    "endDate" DATE,
    "items" JSONB NOT NULL DEFAULT '[]',
    "portal" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "subCategories" JSONB NOT NULL DEFAULT '[]',
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "CategoryPublished_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "PortalPublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "defaultLibrary" TEXT,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "libraryShares" JSONB NOT NULL DEFAULT '[]',
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publicName" TEXT,
    "publicDomain" TEXT,
    "sslDomain" TEXT,
    "description" TEXT,
    "logoImage" TEXT,
    "favicon" TEXT,
    "ogImage" TEXT,
    "noAccessImage" TEXT,
    "type" TEXT NOT NULL DEFAULT 'public',
    "allowSearch" BOOLEAN NOT NULL DEFAULT true,
    "enableInstructors" BOOLEAN NOT NULL DEFAULT true,
    "requireSignature" BOOLEAN NOT NULL DEFAULT false,
    "categories" JSONB NOT NULL DEFAULT '[]',
    "pageDefaults" JSONB NOT NULL DEFAULT '{}',
    "pageRules" JSONB NOT NULL DEFAULT '[]',
    "componentConfigs" JSONB,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "assistant" JSONB NOT NULL DEFAULT '{}',
    "stylesheet" JSONB,
    "tokens" JSONB,
    "publishedAt" TIMESTAMPTZ(3),
    "distributionId" TEXT,
    "distributionDomain" TEXT,
    "deployedAt" TIMESTAMPTZ(3),
    "deployStatus" TEXT NOT NULL DEFAULT 'pending',
    "originAccessIdentity" TEXT,
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "PortalPublished_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "PortalTemplatePublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "portal" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "kind" TEXT NOT NULL DEFAULT 'home',
    "config" JSONB NOT NULL DEFAULT '{}',
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "PortalTemplatePublished_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "StylesheetPublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "portal" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "tokens" JSONB NOT NULL DEFAULT '{}',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "StylesheetPublished_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "CategoryPublished_organization_createdAt_key_idx" ON "CategoryPublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "CategoryPublished_searchWords_idx" ON "CategoryPublished" USING GIN ("searchWords");

-- CreateIndex
ALTER TABLE "CategoryPublished" ADD CONSTRAINT "CategoryPublished_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "PortalPublished_organization_createdAt_key_idx" ON "PortalPublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "PortalPublished_searchWords_idx" ON "PortalPublished" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "PortalTemplatePublished_organization_createdAt_key_idx" ON "PortalTemplatePublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "PortalTemplatePublished_searchWords_idx" ON "PortalTemplatePublished" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "StylesheetPublished_organization_createdAt_key_idx" ON "StylesheetPublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "StylesheetPublished_searchWords_idx" ON "StylesheetPublished" USING GIN ("searchWords");

-- Every portal becomes its first edition: visitors see those that are active, and see the others once they are. Its
-- categories, pages and stylesheets, the moment and the edition itself are written by the server when it starts next.
INSERT INTO "PortalPublished" (
  "key", "id", "organization", "createdAt", "updatedAt", "defaultLibrary", "libraries", "libraryShares", "name",
  "active", "publicName", "publicDomain", "sslDomain", "description", "logoImage", "favicon", "ogImage",
  "noAccessImage", "type", "allowSearch", "enableInstructors", "requireSignature", "categories", "pageDefaults",
  "pageRules", "componentConfigs", "settings", "assistant", "stylesheet", "tokens", "distributionId",
  "distributionDomain", "deployedAt", "deployStatus", "originAccessIdentity", "searchWords", "edition"
) SELECT
  "key", "id", "organization", "createdAt", "updatedAt", "defaultLibrary", "libraries", "libraryShares", "name",
  "active", "publicName", "publicDomain", "sslDomain", "description", "logoImage", "favicon", "ogImage",
  "noAccessImage", "type", "allowSearch", "enableInstructors", "requireSignature", "categories", "pageDefaults",
  "pageRules", "componentConfigs", "settings", "assistant", "stylesheet", "tokens", "distributionId",
  "distributionDomain", "deployedAt", "deployStatus", "originAccessIdentity", "searchWords", 1
FROM "Portal";

INSERT INTO "LongText" (entity, record, hash, content)
SELECT 'portalPublished', t.record, t.hash, t.content
FROM "LongText" t JOIN "PortalPublished" p ON p.key = t.record WHERE t.entity = 'portal';

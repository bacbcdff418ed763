-- CreateTable
CREATE TABLE "DocumentPublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "externalID" TEXT,
    "headline" TEXT,
    "tags" TEXT,
    "keywords" TEXT,
    "level" TEXT NOT NULL DEFAULT 'beginner',
    "length" TEXT,
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "startDate" DATE,
    "expiryDate" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "gated" BOOLEAN NOT NULL DEFAULT false,
    "excludeFromAllCourses" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "ctaLabel" TEXT,
    "ctaUrl" TEXT,
    "ctaNewWindow" BOOLEAN NOT NULL DEFAULT false,
    "kicker" TEXT,
    "discussionTopic" TEXT,
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "ogImage" TEXT,
    "asset" TEXT,
    "image" TEXT,
    "content" JSONB,
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "DocumentPublished_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "MicrocastPublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "externalID" TEXT,
    "headline" TEXT,
    "tags" TEXT,
    "keywords" TEXT,
    "level" TEXT NOT NULL DEFAULT 'beginner',
    "length" TEXT,
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "startDate" DATE,
    "expiryDate" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "gated" BOOLEAN NOT NULL DEFAULT false,
    "excludeFromAllCourses" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "ctaLabel" TEXT,
    "ctaUrl" TEXT,
    "ctaNewWindow" BOOLEAN NOT NULL DEFAULT false,
    "kicker" TEXT,
    "discussionTopic" TEXT,
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "ogImage" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "price" INTEGER,
    "sellPrice" INTEGER,
    "discountPercent" DOUBLE PRECISION,
    "format" TEXT NOT NULL DEFAULT 'standard',
    "assets" JSONB NOT NULL DEFAULT '[]',
    "microcastAsset" TEXT,
    "microcastImage" TEXT,
    "posterImage" TEXT,
    "useAsPoster" BOOLEAN NOT NULL DEFAULT false,
    "content" JSONB,
    "disableSeekAhead" BOOLEAN NOT NULL DEFAULT false,
    "accessConfiguration" TEXT NOT NULL DEFAULT 'accessGroups',
    "reviews" JSONB NOT NULL DEFAULT '[]',
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "MicrocastPublished_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ProgramPublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "externalID" TEXT,
    "headline" TEXT,
    "tags" TEXT,
    "keywords" TEXT,
    "level" TEXT NOT NULL DEFAULT 'beginner',
    "length" TEXT,
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "startDate" DATE,
    "expiryDate" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "gated" BOOLEAN NOT NULL DEFAULT false,
    "excludeFromAllCourses" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "ctaLabel" TEXT,
    "ctaUrl" TEXT,
    "ctaNewWindow" BOOLEAN NOT NULL DEFAULT false,
    "kicker" TEXT,
    "discussionTopic" TEXT,
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "ogImage" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "price" INTEGER,
    "sellPrice" INTEGER,
    "discountPercent" DOUBLE PRECISION,
    "reviews" JSONB NOT NULL DEFAULT '[]',
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "objectives" TEXT,
    "programImage" TEXT,
    "audience" TEXT,
    "requiredSkills" TEXT,
    "welcomeMessage" TEXT,
    "congratulatoryMessage" TEXT,
    "enrollmentCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "avgRating" DOUBLE PRECISION,
    "companyName" TEXT,
    "certification" TEXT,
    "sections" JSONB NOT NULL DEFAULT '[]',
    "courseCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "courseItems" JSONB NOT NULL DEFAULT '[]',
    "microcastItems" JSONB NOT NULL DEFAULT '[]',
    "richText1" JSONB,
    "richText2" JSONB,
    "richText3" JSONB,
    "richText4" JSONB,
    "richText5" JSONB,
    "richText6" JSONB,
    "richText7" JSONB,
    "richText8" JSONB,
    "richText9" JSONB,
    "richText10" JSONB,
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "ProgramPublished_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "DocumentPublished_organization_createdAt_key_idx" ON "DocumentPublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "DocumentPublished_searchWords_idx" ON "DocumentPublished" USING GIN ("searchWords");

-- CreateIndex
ALTER TABLE "DocumentPublished" ADD CONSTRAINT "DocumentPublished_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "MicrocastPublished_organization_createdAt_key_idx" ON "MicrocastPublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "MicrocastPublished_searchWords_idx" ON "MicrocastPublished" USING GIN ("searchWords");

-- CreateIndex
ALTER TABLE "MicrocastPublished" ADD CONSTRAINT "MicrocastPublished_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "ProgramPublished_organization_createdAt_key_idx" ON "ProgramPublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "ProgramPublished_searchWords_idx" ON "ProgramPublished" USING GIN ("searchWords");

-- CreateIndex
ALTER TABLE "ProgramPublished" ADD CONSTRAINT "ProgramPublished_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- What is published already becomes its first edition: its row and its long texts. The edition itself, with its hash, is
-- written by the server when it starts next.
INSERT INTO "ProgramPublished" (
  "key", "id", "organization", "createdAt", "updatedAt", "name", "description", "slug", "manualSlug", "libraries",
  "externalID", "headline", "tags", "keywords", "level", "length", "instructors", "searchable", "startDate",
  "expiryDate", "active", "publishedAt", "gated", "excludeFromAllCourses", "accessGroups", "ctaLabel", "ctaUrl",
  "ctaNewWindow", "kicker", "discussionTopic", "doNotIndex", "doNotReference", "ogImage", "currency", "price",
  "sellPrice", "discountPercent", "reviews", "faqs", "objectives", "programImage", "audience", "requiredSkills",
  "welcomeMessage", "congratulatoryMessage", "enrollmentCount", "avgRating", "companyName", "certification",
  "sections", "courseCount", "courseItems", "microcastItems", "richText1", "richText2", "richText3", "richText4",
  "richText5", "richText6", "richText7", "richText8", "richText9", "richText10", "searchWords",
  "edition"
) SELECT
  "key", "id", "organization", "createdAt", "updatedAt", "name", "description", "slug", "manualSlug", "libraries",
  "externalID", "headline", "tags", "keywords", "level", "length", "instructors", "searchable", "startDate",
  "expiryDate", "active", "publishedAt", "gated", "excludeFromAllCourses", "accessGroups", "ctaLabel", "ctaUrl",
  "ctaNewWindow", "kicker", "discussionTopic", "doNotIndex", "doNotReference", "ogImage", "currency", "price",
  "sellPrice", "discountPercent", "reviews", "faqs", "objectives", "programImage", "audience", "requiredSkills",
  "welcomeMessage", "congratulatoryMessage", "enrollmentCount", "avgRating", "companyName", "certification",
  "sections", "courseCount", "courseItems", "microcastItems", "richText1", "richText2", "richText3", "richText4",
  "richText5", "richText6", "richText7", "richText8", "richText9", "richText10", "searchWords",
  1
FROM "Program" WHERE "publishedAt" IS NOT NULL;

INSERT INTO "MicrocastPublished" (
  "key", "id", "organization", "createdAt", "updatedAt", "name", "description", "slug", "manualSlug", "libraries",
  "externalID", "headline", "tags", "keywords", "level", "length", "instructors", "searchable", "startDate",
  "expiryDate", "active", "publishedAt", "gated", "excludeFromAllCourses", "accessGroups", "ctaLabel", "ctaUrl",
  "ctaNewWindow", "kicker", "discussionTopic", "doNotIndex", "doNotReference", "ogImage", "currency", "price",
  "sellPrice", "discountPercent", "format", "assets", "microcastAsset", "microcastImage", "posterImage",
  "useAsPoster", "content", "disableSeekAhead", "accessConfiguration", "reviews", "faqs", "searchWords",
  "edition"
) SELECT
  "key", "id", "organization", "createdAt", "updatedAt", "name", "description", "slug", "manualSlug", "libraries",
  "externalID", "headline", "tags", "keywords", "level", "length", "instructors", "searchable", "startDate",
  "expiryDate", "active", "publishedAt", "gated", "excludeFromAllCourses", "accessGroups", "ctaLabel", "ctaUrl",
  "ctaNewWindow", "kicker", "discussionTopic", "doNotIndex", "doNotReference", "ogImage", "currency", "price",
  "sellPrice", "discountPercent", "format", "assets", "microcastAsset", "microcastImage", "posterImage",
  "useAsPoster", "content", "disableSeekAhead", "accessConfiguration", "reviews", "faqs", "searchWords",
  1
FROM "Microcast" WHERE "publishedAt" IS NOT NULL;

INSERT INTO "DocumentPublished" (
  "key", "id", "organization", "createdAt", "updatedAt", "name", "description", "slug", "manualSlug", "libraries",
  "externalID", "headline", "tags", "keywords", "level", "length", "instructors", "searchable", "startDate",
  "expiryDate", "active", "publishedAt", "gated", "excludeFromAllCourses", "accessGroups", "ctaLabel", "ctaUrl",
  "ctaNewWindow", "kicker", "discussionTopic", "doNotIndex", "doNotReference", "ogImage", "asset", "image", "content",
  "searchWords",
  "edition"
) SELECT
  "key", "id", "organization", "createdAt", "updatedAt", "name", "description", "slug", "manualSlug", "libraries",
  "externalID", "headline", "tags", "keywords", "level", "length", "instructors", "searchable", "startDate",
  "expiryDate", "active", "publishedAt", "gated", "excludeFromAllCourses", "accessGroups", "ctaLabel", "ctaUrl",
  "ctaNewWindow", "kicker", "discussionTopic", "doNotIndex", "doNotReference", "ogImage", "asset", "image", "content",
  "searchWords",
  1
FROM "Document" WHERE "publishedAt" IS NOT NULL;

INSERT INTO "LongText" (entity, record, hash, content)
SELECT 'programPublished', t.record, t.hash, t.content
FROM "LongText" t JOIN "ProgramPublished" p ON p.key = t.record WHERE t.entity = 'program';

INSERT INTO "LongText" (entity, record, hash, content)
SELECT 'microcastPublished', t.record, t.hash, t.content
FROM "LongText" t JOIN "MicrocastPublished" p ON p.key = t.record WHERE t.entity = 'microcast';

INSERT INTO "LongText" (entity, record, hash, content)
SELECT 'documentPublished', t.record, t.hash, t.content
FROM "LongText" t JOIN "DocumentPublished" p ON p.key = t.record WHERE t.entity = 'document';

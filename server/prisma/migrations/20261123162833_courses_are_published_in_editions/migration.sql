-- CreateTable
CREATE TABLE "CoursePublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "name" TEXT NOT NULL,
    "headline" TEXT,
    "description" TEXT,
    "objectives" TEXT,
    "courseImage" TEXT,
    "tags" TEXT,
    "keywords" TEXT,
    "level" TEXT NOT NULL DEFAULT 'beginner',
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "gated" BOOLEAN NOT NULL DEFAULT false,
    "startDate" DATE,
    "expiryDate" DATE,
    "confirmationMessage" TEXT,
    "length" TEXT,
    "enrollmentCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "sections" JSONB NOT NULL DEFAULT '[]',
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "price" INTEGER,
    "sellPrice" INTEGER,
    "posterImage" TEXT,
    "promoVideo" TEXT,
    "microcastImage" TEXT,
    "discountPercent" DOUBLE PRECISION,
    "avgRating" DOUBLE PRECISION,
    "lessonCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "companyName" TEXT,
    "reviews" JSONB NOT NULL DEFAULT '[]',
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "ctaLabel" TEXT,
    "ctaUrl" TEXT,
    "ctaNewWindow" BOOLEAN NOT NULL DEFAULT false,
    "excludeFromAllCourses" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "kicker" TEXT,
    "prerequisites" JSONB NOT NULL DEFAULT '[]',
    "prerequisiteMessage" JSONB,
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
    "discussionTopic" TEXT,
    "format" TEXT NOT NULL DEFAULT 'standard',
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "ogImage" TEXT,
    "certification" TEXT,
    "resources" JSONB NOT NULL DEFAULT '[]',
    "systemPrompt" TEXT,
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "CoursePublished_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Edition" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "entity" TEXT NOT NULL,
    "recordKey" TEXT NOT NULL,
    "number" DOUBLE PRECISION NOT NULL,
    "hash" TEXT NOT NULL,
    "content" JSONB,
    "author" TEXT,
    "note" TEXT,
    "publication" TEXT,

    CONSTRAINT "Edition_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Publication" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "entity" TEXT NOT NULL,
    "recordID" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "hash" TEXT,
    "seen" JSONB,
    "note" TEXT,
    "author" TEXT,
    "outcome" TEXT NOT NULL DEFAULT 'waiting',
    "edition" DOUBLE PRECISION,
    "reason" TEXT,
    "message" TEXT,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Publication_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "CoursePublished_organization_createdAt_key_idx" ON "CoursePublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "CoursePublished_searchWords_idx" ON "CoursePublished" USING GIN ("searchWords");

-- CreateIndex
ALTER TABLE "CoursePublished" ADD CONSTRAINT "CoursePublished_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "Edition_organization_createdAt_key_idx" ON "Edition"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Edition_organization_entity_recordKey_number_key" ON "Edition"("organization", "entity", "recordKey", "number");

-- CreateIndex
CREATE INDEX "Publication_outcome_organization_idx" ON "Publication"("outcome", "organization");

-- CreateIndex
CREATE INDEX "Publication_organization_createdAt_key_idx" ON "Publication"("organization", "createdAt", "key");

-- What is published already becomes its first edition: its row and its long texts. The edition itself, with its hash, is
-- written by the server when it starts next.
INSERT INTO "CoursePublished" (
  "key", "id", "organization", "createdAt", "updatedAt", "slug", "manualSlug", "libraries", "name", "headline",
  "description", "objectives", "courseImage", "tags", "keywords", "level", "instructors", "searchable", "gated",
  "startDate", "expiryDate", "confirmationMessage", "length", "enrollmentCount", "sections", "currency", "price",
  "sellPrice", "posterImage", "promoVideo", "microcastImage", "discountPercent", "avgRating", "lessonCount",
  "companyName", "reviews", "faqs", "active", "publishedAt", "ctaLabel", "ctaUrl", "ctaNewWindow",
  "excludeFromAllCourses", "accessGroups", "kicker", "prerequisites", "prerequisiteMessage", "richText1",
  "richText2", "richText3", "richText4", "richText5", "richText6", "richText7", "richText8", "richText9",
  "richText10", "discussionTopic", "format", "doNotIndex", "doNotReference", "ogImage", "certification", "resources",
  "systemPrompt", "searchWords", "edition"
) SELECT
  "key", "id", "organization", "createdAt", "updatedAt", "slug", "manualSlug", "libraries", "name", "headline",
  "description", "objectives", "courseImage", "tags", "keywords", "level", "instructors", "searchable", "gated",
  "startDate", "expiryDate", "confirmationMessage", "length", "enrollmentCount", "sections", "currency", "price",
  "sellPrice", "posterImage", "promoVideo", "microcastImage", "discountPercent", "avgRating", "lessonCount",
  "companyName", "reviews", "faqs", "active", "publishedAt", "ctaLabel", "ctaUrl", "ctaNewWindow",
  "excludeFromAllCourses", "accessGroups", "kicker", "prerequisites", "prerequisiteMessage", "richText1",
  "richText2", "richText3", "richText4", "richText5", "richText6", "richText7", "richText8", "richText9",
  "richText10", "discussionTopic", "format", "doNotIndex", "doNotReference", "ogImage", "certification", "resources",
  "systemPrompt", "searchWords", 1
FROM "Course" WHERE "publishedAt" IS NOT NULL;

INSERT INTO "LongText" (entity, record, hash, content)
SELECT 'coursePublished', t.record, t.hash, t.content
FROM "LongText" t JOIN "CoursePublished" p ON p.key = t.record WHERE t.entity = 'course';

-- CreateTable
CREATE TABLE "PublishedSlug" (
    "organization" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "recordKey" TEXT NOT NULL,

    CONSTRAINT "PublishedSlug_pkey" PRIMARY KEY ("organization","entity","slug")
);

-- What is known of former slugs: those of editions, the last one first.
INSERT INTO "PublishedSlug" (organization, entity, slug, "recordKey")
SELECT DISTINCT ON (organization, entity, content->>'slug') organization, entity, content->>'slug', "recordKey"
FROM "Edition" WHERE content->>'slug' <> ''
ORDER BY organization, entity, content->>'slug', "createdAt" DESC, key;

-- And the present ones.
INSERT INTO "PublishedSlug" (organization, entity, slug, "recordKey")
SELECT organization, 'course', slug, key FROM "CoursePublished" WHERE slug IS NOT NULL
UNION ALL SELECT organization, 'program', slug, key FROM "ProgramPublished" WHERE slug IS NOT NULL
UNION ALL SELECT organization, 'microcast', slug, key FROM "MicrocastPublished" WHERE slug IS NOT NULL
UNION ALL SELECT organization, 'document', slug, key FROM "DocumentPublished" WHERE slug IS NOT NULL
UNION ALL SELECT organization, 'category', slug, key FROM "CategoryPublished" WHERE slug IS NOT NULL
UNION ALL SELECT organization, 'meeting', slug, key FROM "Meeting" WHERE slug IS NOT NULL
UNION ALL SELECT organization, 'instructor', slug, key FROM "Instructor" WHERE slug IS NOT NULL
ON CONFLICT (organization, entity, slug) DO UPDATE SET "recordKey" = excluded."recordKey";

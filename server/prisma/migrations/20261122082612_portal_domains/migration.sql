-- CreateTable
CREATE TABLE "PortalDomain" (
    "domain" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "portal" TEXT NOT NULL,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PortalDomain_pkey" PRIMARY KEY ("domain")
);

-- CreateIndex
CREATE INDEX "PortalDomain_portal_idx" ON "PortalDomain"("portal");

-- What portals name already is theirs; of two the older one's.
INSERT INTO "PortalDomain" (domain, organization, portal)
SELECT DISTINCT ON (lower(domain)) lower(domain), organization, key
FROM "Portal", unnest(ARRAY["publicDomain", "sslDomain"]) AS domain
WHERE domain <> ''
ORDER BY lower(domain), "createdAt", key;

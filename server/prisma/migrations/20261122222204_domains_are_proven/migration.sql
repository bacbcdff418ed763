-- CreateTable
CREATE TABLE "DomainProof" (
    "organization" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "provenAt" TIMESTAMPTZ(3),
    "checkedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DomainProof_pkey" PRIMARY KEY ("organization","domain")
);

-- Whoever has a domain already keeps it; what is named besides is to be proven.
INSERT INTO "DomainProof" (organization, domain, token, "provenAt")
SELECT organization, domain, replace(gen_random_uuid()::text, '-', ''), now() FROM "PortalDomain";
INSERT INTO "DomainProof" (organization, domain, token)
SELECT DISTINCT organization, lower(domain), replace(gen_random_uuid()::text, '-', '')
FROM "Portal", unnest(ARRAY["publicDomain", "sslDomain"]) AS domain
WHERE domain <> ''
ON CONFLICT DO NOTHING;

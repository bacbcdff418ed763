-- AlterTable
ALTER TABLE "Certificate" ADD COLUMN     "edition" DOUBLE PRECISION NOT NULL DEFAULT 1,
ADD COLUMN     "expiresAt" TIMESTAMPTZ(3),
ADD COLUMN     "itemName" TEXT,
ADD COLUMN     "number" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "occasion" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "organizationName" TEXT,
ADD COLUMN     "renews" TEXT,
ADD COLUMN     "revokedAt" TIMESTAMPTZ(3),
ADD COLUMN     "revokedBy" TEXT,
ADD COLUMN     "revokedReason" TEXT,
ADD COLUMN     "searchWords" tsvector;

-- The server has awarded none before; whoever imported some keeps them, each with a number of its own.
UPDATE "Certificate" SET "number" = "key", "occasion" = "key";
ALTER TABLE "Certificate" ALTER COLUMN "edition" DROP DEFAULT, ALTER COLUMN "number" DROP DEFAULT, ALTER COLUMN "occasion" DROP DEFAULT;

-- AlterTable
ALTER TABLE "Certification" ADD COLUMN     "active" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "design" TEXT NOT NULL DEFAULT 'classic',
ADD COLUMN     "publishedAt" TIMESTAMPTZ(3),
ADD COLUMN     "validityMonths" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "CertificationPublished" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "template" TEXT,
    "design" TEXT NOT NULL DEFAULT 'classic',
    "poster" TEXT,
    "fields" JSONB NOT NULL DEFAULT '[]',
    "validityMonths" DOUBLE PRECISION,
    "emailTemplate" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "edition" DOUBLE PRECISION NOT NULL,
    "searchWords" tsvector,

    CONSTRAINT "CertificationPublished_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "CertificationPublished_organization_createdAt_key_idx" ON "CertificationPublished"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "CertificationPublished_searchWords_idx" ON "CertificationPublished" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Certificate_searchWords_idx" ON "Certificate" USING GIN ("searchWords");

-- CreateIndex
CREATE UNIQUE INDEX "Certificate_organization_number_key" ON "Certificate"("organization", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Certificate_customer_certification_occasion_key" ON "Certificate"("customer", "certification", "occasion");

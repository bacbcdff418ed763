-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "identityProviders" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "IdentityLink" (
    "pool" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "sub" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdentityLink_pkey" PRIMARY KEY ("pool","organization","issuer","sub")
);

-- CreateIndex
CREATE INDEX "IdentityLink_subject_idx" ON "IdentityLink"("subject");

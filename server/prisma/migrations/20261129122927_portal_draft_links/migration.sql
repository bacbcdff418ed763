-- CreateTable
CREATE TABLE "PortalDraftLink" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "portal" TEXT NOT NULL,
    "author" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PortalDraftLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PortalDraftLink_portal_idx" ON "PortalDraftLink"("portal");

-- CreateIndex
CREATE INDEX "PortalDraftLink_expiresAt_idx" ON "PortalDraftLink"("expiresAt");

-- CreateTable
CREATE TABLE "PortalVisits" (
    "portal" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "event" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "PortalVisits_pkey" PRIMARY KEY ("portal","day","event","page")
);

-- CreateIndex
CREATE INDEX "PortalVisits_organization_day_idx" ON "PortalVisits"("organization", "day");

-- CreateIndex
CREATE INDEX "PortalVisits_day_idx" ON "PortalVisits"("day");

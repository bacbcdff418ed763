-- CreateTable
CREATE TABLE "DraftReview" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "itemType" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DraftReview_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DraftComment" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "itemType" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "parent" TEXT,
    "lesson" TEXT NOT NULL,
    "block" TEXT,
    "quote" TEXT,
    "author" TEXT NOT NULL,
    "isStaff" BOOLEAN NOT NULL,
    "customer" TEXT,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DraftComment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DraftReview_item_idx" ON "DraftReview"("item");

-- CreateIndex
CREATE INDEX "DraftReview_expiresAt_idx" ON "DraftReview"("expiresAt");

-- CreateIndex
CREATE INDEX "DraftComment_item_idx" ON "DraftComment"("item");

-- CreateIndex
CREATE INDEX "DraftComment_customer_idx" ON "DraftComment"("customer");

-- CreateIndex
CREATE INDEX "DraftComment_organization_idx" ON "DraftComment"("organization");

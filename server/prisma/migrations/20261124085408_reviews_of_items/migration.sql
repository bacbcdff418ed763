-- AlterTable
ALTER TABLE "Review" ADD COLUMN     "itemID" TEXT,
ADD COLUMN     "itemType" TEXT NOT NULL DEFAULT 'course',
ADD COLUMN     "searchWords" tsvector,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'new';

-- Every review of before was shown.
UPDATE "Review" SET "status" = 'approved';

-- CreateIndex
CREATE INDEX "Review_itemID_idx" ON "Review"("itemID");

-- CreateIndex
CREATE INDEX "Review_searchWords_idx" ON "Review" USING GIN ("searchWords");

-- CreateIndex
CREATE UNIQUE INDEX "Review_customer_itemID_key" ON "Review"("customer", "itemID");

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "coupon" TEXT,
ADD COLUMN     "discountAmount" INTEGER;

-- AlterTable
ALTER TABLE "TestCheckout" ADD COLUMN     "discount" JSONB;

-- AlterTable
ALTER TABLE "TestSubscription" ADD COLUMN     "discountLeft" INTEGER,
ADD COLUMN     "discountOff" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Coupon" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "code" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "kind" TEXT NOT NULL DEFAULT 'percent',
    "percent" DOUBLE PRECISION NOT NULL DEFAULT 10,
    "amount" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "duration" TEXT NOT NULL DEFAULT 'first',
    "months" DOUBLE PRECISION,
    "startDate" DATE,
    "endDate" DATE,
    "maxUses" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "maxUsesEach" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "memberships" JSONB NOT NULL DEFAULT '[]',
    "searchWords" tsvector,

    CONSTRAINT "Coupon_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "Coupon_organization_createdAt_key_idx" ON "Coupon"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Coupon_searchWords_idx" ON "Coupon" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Payment_coupon_idx" ON "Payment"("coupon");

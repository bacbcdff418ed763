-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "seller" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "PaymentEvent" ADD COLUMN     "address" TEXT,
ADD COLUMN     "discount" INTEGER,
ADD COLUMN     "refund" TEXT,
ADD COLUMN     "tax" INTEGER;

-- CreateTable
CREATE TABLE "Receipt" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "position" DOUBLE PRECISION NOT NULL,
    "referenceID" TEXT NOT NULL,
    "payment" TEXT,
    "corrects" TEXT,
    "paidAt" TIMESTAMPTZ(3) NOT NULL,
    "seller" TEXT,
    "sellerTaxNumber" TEXT,
    "footer" TEXT,
    "buyerName" TEXT,
    "buyerEmail" TEXT,
    "buyerAddress" TEXT,
    "lines" JSONB NOT NULL,
    "discount" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "language" TEXT NOT NULL,

    CONSTRAINT "Receipt_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ReceiptCount" (
    "organization" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "ReceiptCount_pkey" PRIMARY KEY ("organization","series")
);

-- CreateIndex
CREATE INDEX "Receipt_customer_idx" ON "Receipt"("customer");

-- CreateIndex
CREATE INDEX "Receipt_referenceID_idx" ON "Receipt"("referenceID");

-- CreateIndex
CREATE INDEX "Receipt_organization_createdAt_key_idx" ON "Receipt"("organization", "createdAt", "key");

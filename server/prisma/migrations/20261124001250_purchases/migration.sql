-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "statusReason" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "member" TEXT;

-- CreateTable
CREATE TABLE "PaymentEvent" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT NOT NULL,
    "referenceID" TEXT NOT NULL,
    "member" TEXT,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "reason" TEXT,
    "amount" INTEGER,
    "currency" TEXT,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "TestCheckout" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "successUrl" TEXT NOT NULL,
    "cancelUrl" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "payment" TEXT,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "takenBack" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TestCheckout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PaymentEvent_customer_idx" ON "PaymentEvent"("customer");

-- CreateIndex
CREATE INDEX "PaymentEvent_referenceID_idx" ON "PaymentEvent"("referenceID");

-- CreateIndex
CREATE INDEX "PaymentEvent_organization_createdAt_key_idx" ON "PaymentEvent"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "TestCheckout_organization_reference_idx" ON "TestCheckout"("organization", "reference");

-- CreateIndex
CREATE INDEX "TestCheckout_payment_idx" ON "TestCheckout"("payment");

-- CreateIndex
CREATE INDEX "Payment_member_idx" ON "Payment"("member");

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "endsAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "paymentAlertEmail" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "invoiceID" TEXT,
ADD COLUMN     "isRenewal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "parts" DOUBLE PRECISION,
ADD COLUMN     "plan" TEXT NOT NULL DEFAULT 'onetime',
ADD COLUMN     "term" TEXT,
ADD COLUMN     "trialDays" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "PaymentEvent" ADD COLUMN     "cause" TEXT,
ADD COLUMN     "endsAt" TIMESTAMPTZ(3),
ADD COLUMN     "invoice" TEXT,
ADD COLUMN     "payer" TEXT,
ADD COLUMN     "periodFrom" TIMESTAMPTZ(3),
ADD COLUMN     "periodUntil" TIMESTAMPTZ(3),
ADD COLUMN     "subscription" TEXT;

-- AlterTable
ALTER TABLE "TestCheckout" ADD COLUMN     "plan" JSONB;

-- CreateTable
CREATE TABLE "TestSubscription" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "parts" INTEGER,
    "language" TEXT,
    "backUrl" TEXT,
    "status" TEXT NOT NULL,
    "anchor" TIMESTAMPTZ(3) NOT NULL,
    "paidTerms" INTEGER NOT NULL DEFAULT 0,
    "periodFrom" TIMESTAMPTZ(3) NOT NULL,
    "periodUntil" TIMESTAMPTZ(3) NOT NULL,
    "cancelsAtEnd" BOOLEAN NOT NULL DEFAULT false,
    "cardWorks" BOOLEAN NOT NULL DEFAULT true,
    "openInvoice" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "noticeAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TestSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TestInvoice" (
    "id" TEXT NOT NULL,
    "subscription" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "refunded" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "TestInvoice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TestSubscription_organization_reference_idx" ON "TestSubscription"("organization", "reference");

-- CreateIndex
CREATE INDEX "TestSubscription_dueAt_idx" ON "TestSubscription"("dueAt");

-- CreateIndex
CREATE INDEX "TestSubscription_noticeAt_idx" ON "TestSubscription"("noticeAt");

-- CreateIndex
CREATE INDEX "TestInvoice_subscription_idx" ON "TestInvoice"("subscription");

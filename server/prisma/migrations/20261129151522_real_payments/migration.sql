-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "promotionCodes" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "paymentTax" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "paymentWebhookSecret" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "isDisputed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "paidAmount" INTEGER,
ADD COLUMN     "provider" TEXT,
ADD COLUMN     "refundedAmount" INTEGER;

-- AlterTable
ALTER TABLE "PaymentEvent" ADD COLUMN     "subtotal" INTEGER;

-- What was paid before is known from its price, and came from the embedded provider.
UPDATE "Payment" SET "paidAmount" = amount, "refundedAmount" = CASE WHEN status = 'refunded' THEN amount ELSE 0 END
WHERE status IN ('paid', 'refunded');
UPDATE "Payment" SET provider = 'test' WHERE "sessionID" IS NOT NULL;

-- AlterTable
ALTER TABLE "PaymentEvent" ADD COLUMN     "isRecovered" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "TestSubscription" ADD COLUMN     "cardEndsAt" TIMESTAMPTZ(3);

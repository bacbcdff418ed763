-- AlterTable
ALTER TABLE "TestSubscription" ADD COLUMN     "credit" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "termWorth" INTEGER;

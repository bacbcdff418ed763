-- AlterTable
ALTER TABLE "TestCheckout" ADD COLUMN     "language" TEXT;

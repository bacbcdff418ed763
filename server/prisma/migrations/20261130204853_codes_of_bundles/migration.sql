-- AlterTable
ALTER TABLE "Coupon" ADD COLUMN     "together" BOOLEAN NOT NULL DEFAULT false;

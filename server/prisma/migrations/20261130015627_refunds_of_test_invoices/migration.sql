-- AlterTable
ALTER TABLE "TestInvoice" ADD COLUMN     "takenBack" JSONB NOT NULL DEFAULT '[]';

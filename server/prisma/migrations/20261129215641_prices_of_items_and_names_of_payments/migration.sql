-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "priceFrom" TEXT NOT NULL DEFAULT 'membership';

-- AlterTable
ALTER TABLE "PaymentEvent" ADD COLUMN     "intent" TEXT;

-- The discount is computed from both prices (derivePrices); rows that are stored say it at once.
UPDATE "Course" SET "discountPercent" = CASE WHEN price > "sellPrice" THEN NULLIF(floor((price - "sellPrice") * 100.0 / price), 0) END
  WHERE "discountPercent" IS NOT NULL OR price > "sellPrice";
UPDATE "CoursePublished" SET "discountPercent" = CASE WHEN price > "sellPrice" THEN NULLIF(floor((price - "sellPrice") * 100.0 / price), 0) END
  WHERE "discountPercent" IS NOT NULL OR price > "sellPrice";
UPDATE "Meeting" SET "discountPercent" = CASE WHEN price > "sellPrice" THEN NULLIF(floor((price - "sellPrice") * 100.0 / price), 0) END
  WHERE "discountPercent" IS NOT NULL OR price > "sellPrice";
UPDATE "Microcast" SET "discountPercent" = CASE WHEN price > "sellPrice" THEN NULLIF(floor((price - "sellPrice") * 100.0 / price), 0) END
  WHERE "discountPercent" IS NOT NULL OR price > "sellPrice";
UPDATE "MicrocastPublished" SET "discountPercent" = CASE WHEN price > "sellPrice" THEN NULLIF(floor((price - "sellPrice") * 100.0 / price), 0) END
  WHERE "discountPercent" IS NOT NULL OR price > "sellPrice";
UPDATE "Program" SET "discountPercent" = CASE WHEN price > "sellPrice" THEN NULLIF(floor((price - "sellPrice") * 100.0 / price), 0) END
  WHERE "discountPercent" IS NOT NULL OR price > "sellPrice";
UPDATE "ProgramPublished" SET "discountPercent" = CASE WHEN price > "sellPrice" THEN NULLIF(floor((price - "sellPrice") * 100.0 / price), 0) END
  WHERE "discountPercent" IS NOT NULL OR price > "sellPrice";

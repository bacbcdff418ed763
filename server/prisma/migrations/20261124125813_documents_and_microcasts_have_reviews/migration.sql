-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "avgRating" DOUBLE PRECISION,
ADD COLUMN     "faqs" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "reviews" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "DocumentPublished" ADD COLUMN     "avgRating" DOUBLE PRECISION,
ADD COLUMN     "faqs" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "reviews" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "Microcast" ADD COLUMN     "avgRating" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "MicrocastPublished" ADD COLUMN     "avgRating" DOUBLE PRECISION;

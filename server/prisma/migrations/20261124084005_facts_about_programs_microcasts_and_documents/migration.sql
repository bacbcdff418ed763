-- AlterTable
ALTER TABLE "DocumentProgress" ADD COLUMN     "kept" JSONB,
ADD COLUMN     "lessonProgress" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "tracking" JSONB NOT NULL DEFAULT '{"totalTime":0,"sessions":0}';

-- AlterTable
ALTER TABLE "LearningEvent" ADD COLUMN     "document" TEXT,
ADD COLUMN     "microcast" TEXT,
ADD COLUMN     "program" TEXT,
ALTER COLUMN "course" DROP NOT NULL;

-- AlterTable
ALTER TABLE "MicrocastProgress" ADD COLUMN     "lessonProgress" JSONB NOT NULL DEFAULT '{}';

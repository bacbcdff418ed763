-- AlterTable
ALTER TABLE "CourseProgress" ADD COLUMN     "notesUpdatedAt" TIMESTAMPTZ(3);

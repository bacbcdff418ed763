-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "series" TEXT;

-- CreateIndex
CREATE INDEX "Meeting_series_idx" ON "Meeting"("series");

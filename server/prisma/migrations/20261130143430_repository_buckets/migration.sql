-- CreateIndex
CREATE UNIQUE INDEX "Repository_bucket_key" ON "Repository"("bucket");

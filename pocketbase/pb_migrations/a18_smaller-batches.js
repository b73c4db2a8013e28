/* The app pushes about a megabyte at once. A batch of 11 MB kept the processor busy for a second and a half, and was answered with 33 MB. */
migrate((app) => {
  const settings = app.settings();
  settings.batch.maxBodySize = 1_500_000;
  app.save(settings);
});

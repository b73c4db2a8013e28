/* Settings and account rules that the app relies on; what the environment says is applied at each start (settings.pb.js). */
migrate((app) => {
  const settings = app.settings();
  // A pushed batch is the ledger op and at most 50 others, however long their texts are.
  settings.batch.enabled = true;
  settings.batch.maxRequests = 60;
  settings.batch.timeout = 30;
  settings.batch.maxBodySize = 16 * 1024 * 1024;
  app.save(settings);

  const button = (path, label) =>
    `<p><a class="btn" href="{APP_URL}${path}?token={TOKEN}" target="_blank" rel="noopener">${label}</a></p>`;
  const letter = (text, action, ignore) =>
    `<p>Hello,</p>\n<p>${text}</p>\n${action}\n<p><i>${ignore}</i></p>\n<p>{APP_NAME}</p>`;

  // Both mails about addresses lead to /auth/verify; the `type` claim of the token tells which one it is.
  const users = app.findCollectionByNameOrId("users");
  unmarshal(
    {
      authRule: "",
      manageRule: null,
      passwordAuth: { enabled: true, identityFields: ["email"] },
      oauth2: { enabled: false },
      otp: { enabled: false },
      mfa: { enabled: false },
      authAlert: { enabled: false },
      // The 14 days of a trusted device.
      authToken: { duration: 1209600 },
      verificationToken: { duration: 259200 },
      passwordResetToken: { duration: 1800 },
      emailChangeToken: { duration: 1800 },
      fileToken: { duration: 180 },
      verificationTemplate: {
        subject: "Confirm your e-mail for {APP_NAME}",
        body: letter(
          "Welcome to {APP_NAME}. Please confirm your e-mail address.",
          button("/auth/verify", "Confirm e-mail"),
          "If you did not sign up, ignore this e-mail.",
        ),
      },
      resetPasswordTemplate: {
        subject: "A new password for {APP_NAME}",
        body: letter(
          "You asked for a new password. The link works for half an hour.",
          button("/auth/new-password", "Choose a new password"),
          "If you did not ask for it, ignore this e-mail: your password stays as it is.",
        ),
      },
      confirmEmailChangeTemplate: {
        subject: "Confirm your new e-mail for {APP_NAME}",
        body: letter(
          "Please confirm that this is your new e-mail address. The link works for half an hour.",
          button("/auth/verify", "Confirm new e-mail"),
          "If you did not ask for it, ignore this e-mail: your address stays as it is.",
        ),
      },
    },
    users,
  );
  users.fields.getByName("password").min = 8;
  app.save(users);

  // Without any superuser PocketBase opens a browser on its installer at every start. This one nobody can sign in with;
  // a real one comes from SUPERUSER_EMAIL and SUPERUSER_PASSWORD.
  const placeholder = new Record(app.findCollectionByNameOrId("_superusers"));
  placeholder.set("email", "nobody@schouljoer.invalid");
  placeholder.setRandomPassword();
  app.save(placeholder);
});

/* How long a sign-in holds, by whether the device is trusted, and which address is whose. */
onRecordAuthRequest((e) => require(`${__hooks}/sign-in.js`).limitToken(e), "users");

// After the migrations.
$app.onServe().bindFunc((e) => {
  e.next();
  require(`${__hooks}/emails-without-case.js`).ensure(e.app);
});

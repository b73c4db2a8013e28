/* How long a sign-in holds, by whether the device is trusted. */
onRecordAuthRequest((e) => require(`${__hooks}/sign-in.js`).limitToken(e), "users");

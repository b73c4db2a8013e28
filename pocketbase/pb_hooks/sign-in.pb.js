onRecordAuthRequest((e) => require(`${__hooks}/sign-in.js`).limitToken(e), "users");

"""Swift refuses a wrong signature before it checks CORS, so a browser cannot show why. S3 shows it; so does this."""


def filter_factory(_conf, **_local):
    def wrapped(app):
        def answer(environ, start_response):
            origin = environ.get("HTTP_ORIGIN")

            def start(status, headers, exc_info=None):
                names = {name.lower() for name, _ in headers}
                if origin and "access-control-allow-origin" not in names:
                    headers = [*headers, ("Access-Control-Allow-Origin", origin), ("Vary", "Origin")]
                return start_response(status, headers, exc_info)

            return app(environ, start)

        return answer

    return wrapped

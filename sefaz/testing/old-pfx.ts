/** A PFX as issuers made them for years (certificate under RC2-40, no alternative name), self-signed and worthless. */
export const OLD_PFX_PASSWORD = 'antiga';
export const OLD_PFX = Buffer.from(
  'MIIGYQIBAzCCBicGCSqGSIb3DQEHAaCCBhgEggYUMIIGEDCCAw8GCSqGSIb3DQEHBqCCAwAwggL8AgEAMIIC9QYJKo' +
    'ZIhvcNAQcBMBwGCiqGSIb3DQEMAQYwDgQId8wkAsfe6bgCAggAgIICyMdB9X813ksqN/dlZonRDNjpxvcdgaM1knlZ' +
    'X2eePBkYlv928mn56veMF5e9vt3PcpJXl9HQcM27Gu5D9KOeOeMDZ7u674tnCOjGAJAsNcz6iuqyNvNJsCNyq9y0Vt' +
    'cZZXgT2ffMmz3B8V/+o0tTfWA4Q+ZIzfmTVKdbtNRjAQI7LdQq+VohWmmIG8qA/I6afY9ShXyVCPcOTkjCLLAAULSO' +
    'bcvhtGjU2JAIfscVFhZ/Tw+2o0Kc7j+oX57lbHpRLpP/pYbAFUKmUtyWQtoFoCdLDGLMf8cwi98khMVlzgfNKxfac+' +
    'GLFXWBzZJuLb9PvjKEl4Xd7tftoqeAA9IRVjzo5KhbaWf6nE5EHDM1EU51onWS+ns4BMzif9JweHExVv1qmclpvnoT' +
    'oDt32HG8PugjRt8BrCOnS1DG7o26zq5FR+8Py2M3vn72e/G/QubNK0JHfv2gX+HFxq9hlPN5vl/x5tsbJEg8AT0fns' +
    '+MwNbeNCcnG3pxAPLvmu9eJEJ7gBknCaE/JMB+VN6mzJ599uqMeKjm1x7VoMIiru10XQCLSWVuJBdaHYaVrmZmT8RQ' +
    'yD4rfWbxUsfkWZiKCsTeqK2mFPEDlftGhUa0rQU9AUYWTx9IWDcZDgvzaxCG7bI99dQ7Qer0JhPvsnfgz9AP+8lFWu' +
    'BxXAR3bnhCtcc4v2cTQxRDyVOxYsh1IAaCRTW8KXCSb14ChRht2gc94aMLrYT138thFLoFbnF0gZLjI0QdU8Y2UxNX' +
    'qZLkPgJ6Sx69/jz9k41qHW6KrlvLzywhbz6pWwxHSFHpyuJVWO7g1fuB91zWwmMnfmGXwrdyEPnGGGz6kbaMrP4sa8' +
    'udLSjwWrgOS/t1lzDFDoOjanwlwnPKJ0PVqJklEXGJpkqJo91pzHJ7Fa45xOvGwkqH0XVa6P4tr1m9hkOcLN1ell7O' +
    'IjDQLe7MeGWjFXgwggL5BgkqhkiG9w0BBwGgggLqBIIC5jCCAuIwggLeBgsqhkiG9w0BDAoBAqCCAqYwggKiMBwGCi' +
    'qGSIb3DQEMAQMwDgQIbi1ZWnta/fgCAggABIICgMMIY7chGRx+0EZxzG1uY2l5fciZLWSpk2BXqKjz2VXvfpw9/rvM' +
    'zAN20C5xLA/chzhAVhKCmykRk3qPG6FhnidKcHr6yX/dpoYoLqcrwA6ZoDKna4pxP/dJd8uwXYIQYSj3ehWfXbg+2Q' +
    'XSa+JA4l+RjVE1r95zeq0X89fVHDoct5Vhi7/wozICJxCq6G5geu49/3q8zZxA5pxagVyfN9/MX+L2gCqYS4ebLAQn' +
    'S8HHrh/cdMeeGWMBHdvOYKkANwzN2tUeL36OfRK9T0GpQ02aOyJ6ksgSytgcby9Evmn/DhwoXoyd5g/igW61BcX7TN' +
    'KWS2Y8ITJrlpnHrdLGN/ayjNWhwZ6Diua3WDxRIE617bHWKiOIKTrp9waZR+y5JCl/gqnVZAnvFe8mmrRm76eCit8Y' +
    'e1Oy8+60bi1Cv7cy7JZHuruakoXHZ+92coWJ1elkmA9yM4h+efA88IjLbk2s4xtSOxL2+uCE+gF4sFN/6yzi0s5hU/' +
    'c4GlMc/Y6GdnKUACAaV8ZlQ8UM9UR3JUMrK1ool5hwbk2cd5E/dG98bpn7EtGGjRtJeIc8ZGGyb6fng1GBQ4KdvHPX' +
    '7FSoEAQ7++W1Mn7x+0RsIRpHy+Vk2VWlqk7W+vgiAe1fpj/iNhxTwzATE50+rdOGA0YBIJi5n7rc1HdCOH3tY68oHl' +
    'T4Eo/Qlkx7/e71JFymbHPHgGs9h3SHqo5nq3eKb8NGUVQp76VXIfKEZRrhct/hGAyUmwS9r+HBg/3v/hu5OPLHj6L8' +
    '2xJfSqDfjEdq/gV+1gW0ngYzVHZ18BCVnxP0pbROL0w662uvG74h2UH5TxtA47cPqCHsGvlAI7kB9542MtMxJTAjBg' +
    'kqhkiG9w0BCRUxFgQUoSua5ad1e03QHYjWHIcWg9yHqVgwMTAhMAkGBSsOAwIaBQAEFODfbzXeC5iWvnZJqJ4Y00Uv' +
    'fQwNBAjN8D99Ed++jAICCAA=',
  'base64',
);

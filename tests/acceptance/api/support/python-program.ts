/**
 * A client in Python that knows the API only by the generated package `coastline_client`. It prints the product name, the number
 * of cars and the error of a call without an account.
 */
export const PYTHON_PROGRAM = `
import json
import sys

import coastline_client
from coastline_client.exceptions import ApiException

_, base_url, api_key = sys.argv
configuration = coastline_client.Configuration(host=base_url, api_key={"apikey": api_key})
with coastline_client.ApiClient(configuration) as client:
    settings = coastline_client.ConfigApi(client).get_config()
    cars = coastline_client.FunctionsApi(client).get_public_cars_get(
        p_city="Banjul", p_types="comfort,luxury", p_sort="price_asc", p_limit=3
    )
    print(f"{settings.product_name}: {len(cars)} cars")
    try:
        coastline_client.MeApi(client).get_me()
    except ApiException as error:
        print(error.status, json.loads(error.body)["code"])
`;
